/** A chat of another program, on its way into the studio. */
export interface ImportedChat {
  /** The same whenever it is brought. */
  source: string;
  title: string;
  /** Parents before their children. */
  messages: ImportedMessage[];
  /** The last message of the branch that is shown. */
  leaf: string | undefined;
  createdAt: Date | undefined;
  /** Pictures and files that belong to its messages, those of tools too: only text comes along. */
  filesLeftOut: number;
}

export interface ImportedMessage {
  /** Names it within the chat. */
  key: string;
  parent: string | undefined;
  role: 'user' | 'assistant';
  text: string;
  model: string | undefined;
  createdAt: Date | undefined;
}

/** What a file brings. `skipped`: chats without any text, and those beyond what is taken at once. */
export interface Imported {
  chats: ImportedChat[];
  skipped: number;
}
