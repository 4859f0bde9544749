/** Thrown when the file storage can't be reached or times out. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
