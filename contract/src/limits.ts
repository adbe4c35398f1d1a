/** Business constants that both sides and outside clients rely on. Units are in the names. */
export const limits = {
  appVersion: '1.0.1',
  requestTimeoutMs: 60_000,
  emailCodeLength: 4,
  emailCodeMinutes: 10,
  emailCodeAttempts: 5,
  codeResendSeconds: 60,
  passwordMin: 6,
  passwordMax: 20,
  emailMax: 254,
  imageMb: 10,
  imageMegapixels: 50,
  descriptionMax: 500,
  /** Of the line that says what a model is good for. */
  modelAboutMax: 120,
  /** Credits that one work may cost. */
  priceMax: 1_000_000_000,
  /** Characters of the title that a member gives a work. */
  titleMax: 80,
  /** Presets that a member may keep, and the characters of a name. */
  presetsMax: 200,
  presetNameMax: 40,
  countMax: 4,
  /** Seconds that a clip of any model may have, and its frames a second. */
  clipSecondsMax: 600,
  clipFramesMax: 120,
  creativityMax: 10,
  /** The largest that any model may offer: the long side of a picture in pixels, and how many times one is enlarged. */
  longSideMax: 8192,
  factorMax: 8,
  /** Denoising and sharpening go from 0 (off) to this. */
  strengthMax: 10,
  /** Pixels of the soft edge of a redrawn area. */
  featherMax: 64,
  /** Pixels by which a picture may be expanded on each side. */
  marginMax: 2048,
  facePairsMax: 10,
  selectPointsMax: 40,
  /** The longest side of a realtime canvas in pixels, and the bytes of one frame. */
  canvasSideMax: 1024,
  canvasBytesMax: 1_000_000,
  /** Painting in realtime pauses after so long without a frame. */
  canvasIdleSeconds: 20,
  /** Seeds are unsigned 32-bit numbers. */
  seedMax: 4_294_967_295,
  listMax: 100,
  attachmentCount: 20,
  attachmentMb: 20,
  attachmentWords: 100_000,
  /** A file with chats of another program. */
  importMb: 50,
  /** A work that vanishes within this is told of. */
  leavingHours: 12,
  /** A deleted work can be restored for this long. */
  restoreHours: 24,
  /** An account whose deletion was asked for can be kept for this long. */
  leaveDays: 7,
  /** The same request_id gives the same work again for this long. */
  requestIdHours: 24,
} as const;
