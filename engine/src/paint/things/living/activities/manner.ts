/** How somebody who does something holds body and hands. Each has its posture in `postures.ts`. */
export type Manner =
  /** Plays what hangs before the body: a guitar. */
  | 'strumming'
  /** Plays with a bow what lies at the chin. */
  | 'fiddling'
  /** Holds to the mouth what is blown. */
  | 'blowing'
  /** Eats or drinks. */
  | 'eating'
  /** Both hands hold it before the chest. */
  | 'carrying'
  /** Walks behind what rolls. */
  | 'pushing'
  /** Works with both hands on what is before the body at the height of a table. */
  | 'working'
  /** Sits, with both hands at work in the lap. */
  | 'handiwork'
  /** Sits with a newspaper spread in both hands. */
  | 'perusing'
  /** Kneels with both hands on what is before the body. */
  | 'building'
  /** Both hands lead a long handle to the ground. */
  | 'sweeping'
  | 'watering'
  /** Kneels before what stands on the ground. */
  | 'kneeling'
  | 'kicking'
  /** Both hands above the head. */
  | 'throwing'
  /** One arm swings it. */
  | 'swinging'
  /** Stands on what slides or rolls. */
  | 'gliding'
  /** Holds it before the eyes. */
  | 'peering'
  | 'phoning'
  | 'singing'
  /** Stands before an easel. */
  | 'painting'
  /** Holds the string of a kite. */
  | 'kiting'
  /** One arm reaches out. */
  | 'reaching'
  | 'praying'
  /** Stands low with both fists ready. */
  | 'sparring'
  /** Holds a rod over the water. */
  | 'angling'
  /** People around a table, at a meal. */
  | 'dining'
  /** People around a table, at a game. */
  | 'gaming'
  /** People around a table, in talk. */
  | 'conferring'
  /** People around a cloth on the ground. */
  | 'picnicking';
