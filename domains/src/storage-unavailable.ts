/** The file storage can't be reached or doesn't answer in time. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}
