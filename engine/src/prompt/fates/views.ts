/** From where a picture is to be seen: pictures are painted from where somebody stands, so that another view is told. */
const english =
  /\b(?:(?:an?|the|high|wide)\s+)*(?:aerial|bird[’'`]?s?[\s-]eye|drone|top[\s-]down|overhead|worm[’'`]?s?[\s-]eye|fish[\s-]?eye)(?:\s+(?:view|shot|photo(?:graph)?(?:y)?|perspective|picture|image|footage|angle))\b(?:\s+of\b)?|\b(?:(?:seen|viewed|shot|photographed|taken|looking down|view)\s+)?from (?:directly\s+|high\s+|far\s+)?(?:above|the air|the sky|a drone|an? (?:aero)?plane|below|space)\b(?!\s+the\b)/giu;
const chinese =
  /(?:无人机)?航拍(?:的?(?:视角|镜头|画面|照片|角度|图))?|鸟瞰(?:的?(?:视角|角度|图))?|(?:俯瞰|俯视|俯拍|仰视|仰拍|鱼眼)(?:的?(?:视角|镜头|角度|图)|(?=\s*(?:$|[，,。、；;])))|从(?:空中|高空|高处|上方|上空|天上|飞机上)(?:往下|向下)?(?:看|俯瞰|俯视|拍摄?)(?:下去)?/gu;

export interface View {
  text: string;
  start: number;
  end: number;
}

/** Every view that a text names. */
export function viewsIn(text: string): View[] {
  return [english, chinese].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: said, index }) => ({
      text: said.replace(/^(?:an?|the)\s+|\s+of$/giu, ''),
      start: index,
      end: index + said.length,
    })),
  );
}
