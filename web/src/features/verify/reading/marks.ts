import { DOMParser, type Document } from '@xmldom/xmldom';
import type { Label, Marks } from './look.ts';

const iptc = 'http://iptc.org/std/Iptc4xmpExt/2008-02-29/';
const tc260 = 'http://www.tc260.org.cn/ns/AIGC/1.0/';

/** The marks in an XMP packet, whether they are written as elements or as attributes. A packet that is no XML has none. */
export function marksOfXmp(xmp: string): Marks {
  const tree = parsed(xmp);
  if (!tree) return { sourceType: undefined, label: undefined };
  const property = (space: string, name: string) => {
    const [element] = tree.getElementsByTagNameNS(space, name);
    if (element)
      return element.textContent?.trim() || element.getAttributeNS('http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'resource') || undefined;
    for (const one of [...tree.getElementsByTagName('*')]) {
      const written = one.getAttributeNS(space, name);
      if (written) return written;
    }
    return undefined;
  };
  return {
    sourceType: property(iptc, 'DigitalSourceType')?.split('/').at(-1),
    label: labelOf(property(tc260, 'AIGC')),
  };
}

/** The browser's own reader of XML is not allowed in our pages, because markup of strangers might pass through it. */
function parsed(xmp: string): Document | undefined {
  try {
    return new DOMParser({ onError: () => undefined }).parseFromString(xmp, 'application/xml');
  } catch {
    return undefined;
  }
}

/** A label that cannot be read is as good as none. */
export function labelOf(text: string | undefined): Label | undefined {
  try {
    const parsed: unknown = JSON.parse(text ?? '');
    if (typeof parsed !== 'object' || parsed === null) return undefined;
    const { Label, ContentProducer, ProduceID } = parsed as Record<string, unknown>;
    const words = Object.entries({ Label, ContentProducer, ProduceID }).filter(([, value]) => typeof value === 'string');
    return words.length > 0 ? Object.fromEntries(words) : undefined;
  } catch {
    return undefined;
  }
}
