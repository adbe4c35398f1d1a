/** Words that ask for nothing that could be drawn or missed, whatever a tagger takes them for. */
export const englishNoise: ReadonlySet<string> = new Set(
  `there here which who whose both very really quite more most less least all every each other same own
  group pair bunch number kind type sort part piece thing something everything anything nothing somebody someone way lot bit
  foreground background middle front back left right top bottom side edge center centre corner distance horizon ground land world earth place spot surface foot end air atmosphere weather mood vibe feeling feel spirit soul sense touch hint moment time day days hour hours season seasons year years age era century past future present
  scene view picture image painting paint art artwork illustration drawing render rendering shot style look wallpaper background poster postcard cover composition perspective angle lens camera focus depth bokeh exposure resolution quality detail details artstation engine unreal octane hdr uhd hd rtx raytracing ray-tracing
  masterpiece award trending cinematic cinema film movie still frame format ratio canvas brush medium print closeup close-up portrait orientation artist author master
  light lights lighting shadow shadows glow shine sparkle sparkles glimmer shimmer contrast silhouette silhouettes outline brightness darkness color colors colour colours tone tones palette
  beauty wonder silence quietness stillness harmony peace hope love joy freedom magic mystery nostalgia elegance simplicity minimalism melancholy solitude loneliness story tale legend dream dreams imagination inspiration memory memories life living adventure journey
  breeze wind winds gust warmth cold heat chill sound song music smell scent whisper breath
  spring's summer's view's please thank thanks kind image's
  minimalist minimal simple slice portion scoop scoops serving italian french spanish german greek japanese chinese english british indian american russian swiss mexican moroccan nordic scandinavian european asian african oriental tropical persian turkish irish korean thai vietnamese egyptian roman gothic baroque renaissance striped dotted checkered patterned spotted picnic knitting outside inside nearby drone aerial view half quarter third full whole rest majority couple
  heavy mid high low early late fresh deep shallow thick thin dense sparse rich old new ancient young modern medieval victorian futuristic traditional classic classical antique vintage rustic
  s t re d m ll ve th st nd rd x p k q`.split(/\s+/),
);
/** Verbs and states that a tagger takes for nouns. */
export const englishVerbs: ReadonlySet<string> = new Set(
  `standing sitting lying flying floating drifting sailing falling rising hanging growing crossing leading winding reaching stretching overlooking facing rolling flowing crashing blowing swaying dancing passing going coming running walking swimming jumping sleeping resting grazing looking watching playing reading fishing hiking riding climbing drinking eating burning landing parked parking moored anchored docked strikes strike burns burn rises roars stretches bends curves drifts drips blows bloom blooms set sets rise rises fall falls stand stands sit sits lie lies fly flies float floats drift drifts sail sails glow glows shine shines sparkle sparkles pass passes cross crosses lead leads hang hangs grow grows run runs walk walks swim swims jump jumps sleep sleeps rest rests graze grazes look looks watch watches break breaks crash crashes hit hits seen viewed lost found worn torn lies lay laid paint painted draw drawn show shows make made create generate give want need`.split(
    /\s+/,
  ),
);
