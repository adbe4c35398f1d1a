/** The face at the target's own pixels, before it is laid over them. */
export interface FaceLayer {
  width: number;
  height: number;
  /** OKLab, three numbers a pixel. */
  colours: Float32Array;
  /** The target's lightness at the same pixels. */
  beneath: Float32Array;
  share: Float32Array;
  /** 1 where both are skin. */
  skin: Uint8Array;
  /** How far it is eyes, brows and lips, to 255. */
  features: Uint8Array;
}
