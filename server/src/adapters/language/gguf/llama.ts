/** What is used of `node-llama-cpp`, which is no dependency of the studio. */

export type HistoryItem =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: (string | FunctionCall)[] };

export interface FunctionCall {
  type: 'functionCall';
  name: string;
  params: unknown;
  result: unknown;
}

export interface Functions {
  [name: string]: { description: string; params: object };
}

export interface Meter {
  usedInputTokens: number;
  usedOutputTokens: number;
}

export interface Sequence {
  readonly contextSize: number;
  readonly tokenMeter: { getState(): Meter; diff(since: Meter): Meter };
}

export interface Model {
  createContext(options: { contextSize: { max: number } }): Promise<{ getSequence(): Sequence }>;
  tokenize(text: string): readonly number[];
  dispose(): Promise<void>;
}

export interface Chat {
  generateResponse(
    history: readonly HistoryItem[],
    options: {
      signal: AbortSignal;
      stopOnAbortSignal: boolean;
      maxTokens: number;
      temperature?: number;
      functions?: Functions;
      onResponseChunk(chunk: { type?: 'segment'; segmentType?: string; text: string }): void;
    },
  ): Promise<{
    functionCalls?: readonly { functionName: string; params: unknown }[];
    metadata: { stopReason: string };
  }>;
}

export interface Llama {
  getLlama(options: { logLevel: 'error'; build: 'never' }): Promise<{ loadModel(options: { modelPath: string }): Promise<Model> }>;
  LlamaChat: new (options: { contextSequence: Sequence }) => Chat;
  readGgufFileInfo(path: string, options: { readTensorInfo: false; logWarnings: false }): Promise<{ metadata: GgufMetadata }>;
}

export interface GgufMetadata {
  general: { architecture: string; name?: string };
  tokenizer?: { chat_template?: string };
  [architecture: string]: unknown;
}
