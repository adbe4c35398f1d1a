/** Words without a picture of their own. */

/** "no clouds", "without people". */
export const englishNegations: ReadonlySet<string> = new Set(
  "no, not, without, never, minus, except, excluding, exclude, avoid, sans, dont, isnt, arent, neither, non, nothing, lacking, free of, devoid of, remove, don't, isn't, aren't, hide, omit".split(
    ', ',
  ),
);

/** Go on with what "no" began: "no clouds or birds". */
export const englishJoins: ReadonlySet<string> = new Set(['or', 'nor', 'and', '&']);

/** End what "no" began: "no clouds over a lake". */
export const englishBreaks: ReadonlySet<string> = new Set(
  'with at in on under over by near beside behind above below beneath but of during before after through across between against into from while where just only instead'.split(
    ' ',
  ),
);

/** Said without asking for anything that could be drawn or missed. */
export const englishNeutral: ReadonlySet<string> = new Set(
  `a an the this that these those some any many much few several lots lot of to for as is are be been was were it its there here and or with at in on under over by
  near beside behind above below beneath but during before after through across between against into from while where just only instead which who whose both very
  really so too quite more most less least all every each one two three four five six seven single pair group bunch
  next up down out off around along toward towards onto upon far away distant distance close closeup foreground background middle front back left right top bottom side edge center centre
  scene view picture image painting paint painted art artwork artistic illustration drawing drawn draw render rendering rendered photo shot style styled like look looking
  showing shows show depicting depicts featuring features feature make create generate please give me i want would my your our his her their
  beautiful pretty lovely gorgeous stunning amazing nice great good best wonderful fantastic awesome impressive perfect charming fine elegant aesthetic picturesque
  highly detailed detail details intricate quality high low ultra super hyper sharp focus crisp clean 4k 8k 2k hd uhd fullhd resolution masterpiece award winning trending artstation unreal engine octane hdr
  cinematic composition wide angle wideangle panoramic lens bokeh depth dof exposure long macro aerial drone bird's eye
  big large small little tiny huge giant tall short old new ancient young modern fresh deep shallow high low rich thin thick light lights lighting lit shining shiny glowing glow
  color colors colour colours colored coloured colorful palette tone tones tint shade shades hue hues theme themed based
  playing erupting sitting standing lying stand stands sits lies flying floating drifting sailing falling rising hanging growing covered cover surrounded surrounding filled full made crossing
  leading winding reaching stretching overlooking facing rolling flowing crashing blowing swaying dancing blooming passing going coming set sets place placed
  has have having can could will into toward lost found seen time way part kind type sort thing things something everything other another same
  wooden glass snow-covered water waters air weather atmosphere atmospheric mood vibe feeling feel world land ground natural classic classical traditional simple minimal minimalist minimalistic plain pure
  behind's i'm 's s t re d m season seasons hour hours day's early late`
    .split(/\s+/)
    .filter((word) => word !== 'day'),
);
