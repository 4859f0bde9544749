/** An archive that can't be read. The message is a sentence without a full stop, for people. */
export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused'
  readonly reason: 'not_a_zip' | 'damaged' | 'too_many_files' | 'too_large' | 'bad_path' | 'not_text'

  constructor(reason: ArchiveRefused['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
