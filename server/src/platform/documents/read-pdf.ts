import { getDocumentProxy } from 'unpdf';
import { createTextGatherer, UnreadableDocument } from './document.ts';

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The text of a PDF, page by page. Refuses one that is locked, broken, or nothing but pictures. */
export async function readPdf(bytes: Uint8Array): Promise<string> {
  const pdf = await open(bytes);
  const gathered = createTextGatherer();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number).catch(refuseBroken);
    const { items } = await page.getTextContent().catch(refuseBroken);
    for (const item of items) if ('str' in item) gathered.add(item.hasEOL ? `${item.str}\n` : item.str);
    gathered.add('\n\n');
    page.cleanup();
  }
  return gathered.text();
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // It takes no Buffer, though that is an array of bytes as well.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  } catch (error) {
    throw new UnreadableDocument(error instanceof Error && error.name === 'PasswordException' ? 'locked' : 'broken', error);
  }
}

function refuseBroken(error: unknown): never {
  throw new UnreadableDocument('broken', error);
}
