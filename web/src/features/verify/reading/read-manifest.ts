import start, { WasmReader } from '@contentauth/c2pa-wasm';
import wasm from '@contentauth/c2pa-wasm/c2pa.wasm?url';
import type { Manifest } from './look.ts';

interface Store {
  active_manifest?: string;
  manifests?: Record<
    string,
    { claim_generator?: string; claim_generator_info?: { name?: string }[]; signature_info?: { issuer?: string; common_name?: string } }
  >;
  validation_status?: { code?: string }[];
}

/** A signature of somebody whom no list names is still one. */
const aboutTrust = /^signingCredential\.untrusted$/;

/** A file as the library reads it: it asks for parts as workers may, at once, and here they are in memory. */
class HeldBlob {
  readonly size: number;
  readonly #bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.size = bytes.length;
  }

  slice(from = 0, to = this.size): HeldBlob {
    return new HeldBlob(this.#bytes.subarray(from, to));
  }

  held(): ArrayBuffer {
    return this.#bytes.slice().buffer;
  }

  async arrayBuffer(): Promise<ArrayBuffer> {
    return this.held();
  }
}

/** Parts of a file at once, which browsers give to workers only. Pages may start none here. */
class HeldReader {
  readAsArrayBuffer(blob: HeldBlob): ArrayBuffer {
    return blob.held();
  }
}

/** The record in a file, if it holds one. */
export async function readManifest(bytes: Uint8Array, mime: string): Promise<Manifest | undefined> {
  await start({ module_or_path: wasm });
  const place = globalThis as { FileReaderSync?: unknown };
  place.FileReaderSync ??= HeldReader;
  try {
    const reader = await WasmReader.fromBlob(mime, new HeldBlob(bytes) as unknown as Blob);
    const told = reader.json();
    reader.free();
    return manifestOf(JSON.parse(told) as Store, told);
  } catch (error) {
    // No record after all, or one that is broken beyond reading.
    return /not ?found|no claim|jumbf/i.test(String(error))
      ? undefined
      : { by: undefined, signer: undefined, isWhole: false, saysAi: false };
  }
}

function manifestOf({ active_manifest = '', manifests = {}, validation_status = [] }: Store, told: string): Manifest | undefined {
  const active = manifests[active_manifest];
  if (!active) return undefined;
  return {
    by: active.claim_generator_info?.[0]?.name ?? active.claim_generator,
    signer: active.signature_info?.issuer ?? active.signature_info?.common_name,
    isWhole: validation_status.every(({ code = '' }) => aboutTrust.test(code)),
    saysAi: /(trained|composite[A-Za-z]*)AlgorithmicMedia|compositeSynthetic/i.test(told),
  };
}
