import type { ImageCrop, RotatedCrop } from '@haat/image-address'

/** The properties of a processed image. */
export interface NormalisedImage {
  readonly bytes: Buffer
  readonly content_type: string
  /** File name extension without the dot. */
  readonly extension: string
  readonly width: number
  readonly height: number
  readonly is_animated: boolean
  /** Average colour, `#rrggbb`. */
  readonly color: string
  /** A blurred version of a few pixels as a data URI of at most 200 characters; '' if the image is partly transparent. */
  readonly placeholder: string
}

/** A resized or cropped version of an image, in pixels. Never larger than the image. */
export interface ImageEdition {
  readonly width: number
  readonly height: number
  /** Which part of the image to keep if the aspect ratio differs. */
  readonly crop: ImageCrop
  readonly format: 'avif' | 'webp' | 'jpeg'
}

/** Image processing with limits on pixels and time, one task per core. */
export interface Images {
  /**
   * Re-encodes an uploaded image: upright, in sRGB, without metadata. Throws ImageUnusable if it can't be read or is too
   * large, ImagesBusy if the queue is full.
   */
  normalise(bytes: Buffer): Promise<NormalisedImage>
  /** Crops a stored image in its own format. Throws ImagesBusy if the queue is full. */
  crop(bytes: Buffer, crop: RotatedCrop): Promise<NormalisedImage>
  /** Returns the `placeholder` of a stored image. Throws ImageUnusable if it can't be read, ImagesBusy if the queue is full. */
  placeholder(bytes: Buffer): Promise<string>
  /**
   * Renders a version of a stored image, which is read when a worker is free. Clients (by IP address) are served in
   * turn. Throws ImagesBusy if the queue is full.
   */
  render(read: () => Promise<Buffer>, edition: ImageEdition, client: string): Promise<Buffer>
}

export class ImageUnusable extends Error {
  override readonly name = 'ImageUnusable'
  readonly reason: 'unreadable' | 'too_many_pixels'
  constructor(reason: 'unreadable' | 'too_many_pixels') {
    super(reason)
    this.reason = reason
  }
}

export class ImagesBusy extends Error {
  override readonly name = 'ImagesBusy'
}
