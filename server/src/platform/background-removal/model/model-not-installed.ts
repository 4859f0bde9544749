/** The model can't be installed. The message says why and what to do; what was installed before is unchanged. */
export class ModelNotInstalled extends Error {
  override readonly name = 'ModelNotInstalled'
}
