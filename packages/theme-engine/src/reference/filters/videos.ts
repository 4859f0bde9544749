import { type FilterReference, filter } from '../filter-reference.ts'

export const videosFilters: readonly FilterReference[] = [
  filter('external_video_tag', 'YouTube or Vimeo video that loads when the visitor clicks.', {
    returns: 'html',
    named: { title: 'Title of the frame.', label: 'Label of the play button.' },
  }),
  filter('external_video_url', 'URL of the player of a YouTube or Vimeo video.', { returns: 'url' }),
  filter('video_tag', 'Player of an uploaded video.', {
    returns: 'html',
    named: {
      controls: '`true` by default.',
      autoplay: 'Starts by itself.',
      loop: 'Repeats.',
      muted: 'Without sound.',
      poster: 'URL of an image to show before.',
    },
  }),
  filter('media_tag', 'Image or video, whatever the media is.', { returns: 'html' }),
  filter('model_viewer_tag', 'No output; for imported themes.', { returns: 'html' }),
]
