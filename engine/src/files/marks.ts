/**
 * The marks that say "made by AI", as XMP: IPTC's digital source type (read by search engines and picture tools)
 * and China's TC260 label (GB 45438-2025). Both are properties of one packet, so any XMP reader finds them.
 */

/** IPTC's words for how a picture came to be. Source: cv.iptc.org/newscodes/digitalsourcetype. */
export const sourceTypes = {
  /** Painted by a program without a trained model. */
  algorithmic: 'algorithmicMedia',
  /** Made by a trained model. */
  trained: 'trainedAlgorithmicMedia',
  /** A photo of the user with parts made by a trained model. */
  composite: 'compositeWithTrainedAlgorithmicMedia',
  /** A photo of the user, sharpened or enlarged. */
  enhanced: 'algorithmicallyEnhanced',
} as const;
export type SourceType = keyof typeof sourceTypes;

export interface Marks {
  source: SourceType;
  /** Who offers the service: the studio's name, or its registered code. */
  producer: string;
  /** Number of this very file at its producer. */
  produceId: string;
}

/** What a file says about itself; a missing mark is undefined. */
export interface FoundMarks {
  /** The full address of the digital source type. */
  digitalSourceType: string | undefined;
  /** The TC260 label as written. */
  label: { Label?: string; ContentProducer?: string; ProduceID?: string } | undefined;
  creatorTool: string | undefined;
}

const sourceBase = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The TC260 label as text. The field names, their order and the empty ones are the standard's. */
export function markLabel({ producer, produceId }: Marks): string {
  return JSON.stringify({
    Label: '1',
    ContentProducer: producer,
    ProduceID: produceId,
    ReservedCode1: '',
    ContentPropagator: '',
    PropagateID: '',
    ReservedCode2: '',
  });
}

/** The XMP packet for a file. */
export function marksXmp(marks: Marks): string {
  const { source, producer } = marks;
  return [
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    ' <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    '  <rdf:Description rdf:about=""',
    '    xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    '    xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"',
    '    xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/">',
    `   <xmp:CreatorTool>${escapeXml(producer)}</xmp:CreatorTool>`,
    `   <Iptc4xmpExt:DigitalSourceType>${sourceBase}${sourceTypes[source]}</Iptc4xmpExt:DigitalSourceType>`,
    `   <TC260:AIGC>${escapeXml(markLabel(marks))}</TC260:AIGC>`,
    '  </rdf:Description>',
    ' </rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ].join('\n');
}

/** Reads the marks out of an XMP packet, whether written as elements or as attributes. */
export function parseMarks(xmp: string): FoundMarks {
  const property = (name: string) => {
    const found = new RegExp(`<${name}[^>]*>([^<]*)</${name}>`).exec(xmp) ?? new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(xmp);
    return found?.[1] === undefined ? undefined : unescapeXml(found[1]);
  };
  const written = property('TC260:AIGC');
  let label: FoundMarks['label'];
  try {
    const parsed: unknown = written === undefined ? undefined : JSON.parse(written);
    if (typeof parsed === 'object' && parsed !== null) label = parsed;
  } catch {
    // A label that is no JSON is as good as none.
  }
  return { digitalSourceType: property('Iptc4xmpExt:DigitalSourceType'), label, creatorTool: property('xmp:CreatorTool') };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

function unescapeXml(text: string): string {
  return text
    .replace(/&#x([0-9a-f]+);/gi, (_match, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_match, digits: string) => String.fromCodePoint(Number(digits)))
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&');
}
