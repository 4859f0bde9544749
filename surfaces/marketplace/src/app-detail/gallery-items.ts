import { pictureAddress } from '../catalog/picture-address.ts'
import { findYouTubeVideo, type YouTubeVideo } from './youtube.ts'

export type GalleryItem =
  | { readonly kind: 'picture'; readonly address: string; readonly nth: number }
  | { readonly kind: 'video'; readonly video: YouTubeVideo; readonly nth: number }

/** What the gallery shows: YouTube addresses are videos, all else is a picture. Pictures and videos are counted apart. */
export function describeGallery(screenshots: readonly string[] = []): GalleryItem[] {
  let pictures = 0
  let videos = 0
  return screenshots.map((address) => {
    const video = findYouTubeVideo(address)
    if (video === undefined) {
      pictures += 1
      return { kind: 'picture', address: pictureAddress(address), nth: pictures }
    }
    videos += 1
    return { kind: 'video', video, nth: videos }
  })
}
