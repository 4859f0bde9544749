import { escapeHtml } from '../../escape-html.ts'
import { plainTextOf } from '../../liquid/filters/typed-text.ts'
import type { Filter } from '../../liquid/language.ts'
import { SafeHtml } from '../../liquid/safe-html.ts'
import { findVideo } from '../../schema/find-video.ts'
import { safeLink } from '../../schema/safe-link.ts'
import { isImage } from '../../theme/objects/image-object.ts'
import { pageState } from '../../theme/page-state.ts'
import { htmlAttributes } from '../html-attributes.ts'
import { imageFilters } from './image.ts'

/**
 * A YouTube or Vimeo video behind a click: until then nothing is loaded from there and no cookie is set. Without script
 * it is a link to the video.
 */
const externalVideoTag: Filter = (context, input, _args, named) => {
  const video = findVideo(plainTextOf(context, input))
  if (video?.embed_url === undefined) return new SafeHtml('')
  const title = escapeHtml(plainTextOf(context, named.title) || plainTextOf(context, named.alt) || 'Video')
  const label = escapeHtml(plainTextOf(context, named.label) || 'Play video')
  return new SafeHtml(
    `<haat-video class="external-video"><a href="${escapeHtml(video.url)}" data-video-embed="${escapeHtml(video.embed_url)}" data-title="${title}">${label}</a></haat-video>`,
  )
}

const externalVideoUrl: Filter = (context, input) => findVideo(plainTextOf(context, input))?.embed_url ?? ''

/** An uploaded video in the browser's own player. */
const videoTag: Filter = (context, input, _args, named) => {
  const video = findVideo(plainTextOf(context, input))
  if (video?.embed_url !== undefined) return externalVideoTag(context, input, [], named)
  const { site } = pageState.get(context)
  const src = video === undefined ? safeLink(plainTextOf(context, input)) : `${site.media.base}/${video.id}`
  if (src === undefined || !src.startsWith(site.media.base)) return new SafeHtml('')
  const attributes = htmlAttributes(context, { controls: true, playsinline: true, preload: 'metadata', ...named })
  return new SafeHtml(`<video src="${escapeHtml(src)}"${attributes}></video>`)
}

/** The tag that fits the media: an image or a video. */
const mediaTag: Filter = (context, input, args, named) => {
  if (!isImage(input)) return videoTag(context, input, args, named)
  return imageFilters.image_tag(context, imageFilters.image_url(context, input, [], { width: 1200 }), [], named)
}

const nothing: Filter = () => new SafeHtml('')

export const mediaFilters = {
  external_video_tag: externalVideoTag,
  external_video_url: externalVideoUrl,
  video_tag: videoTag,
  media_tag: mediaTag,
  model_viewer_tag: nothing,
}
