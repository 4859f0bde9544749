import { appImageUrl } from '../catalog/app-image-url.ts'
import { findYouTubeVideo, type YouTubeVideo } from './youtube.ts'

export type GalleryItem =
  | { readonly kind: 'image'; readonly url: string; readonly position: number }
  | { readonly kind: 'video'; readonly video: YouTubeVideo; readonly position: number }

/**
 * Returns the gallery's items. YouTube URLs are videos, everything else is an image; each kind is numbered separately.
 */
export function describeGallery(screenshots: readonly string[] = []): GalleryItem[] {
  let images = 0
  let videos = 0
  return screenshots.map((url) => {
    const video = findYouTubeVideo(url)
    if (video === undefined) {
      images += 1
      return { kind: 'image', url: appImageUrl(url), position: images }
    }
    videos += 1
    return { kind: 'video', video, position: videos }
  })
}
