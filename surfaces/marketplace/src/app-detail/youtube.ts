/** A video on YouTube. */
export interface YouTubeVideo {
  /** Undefined if the URL names only a playlist. */
  readonly id: string | undefined
  readonly start_s: number
  readonly playlist: string | undefined
}

const hosts = /^(?:(?:www|m|music|gaming)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/
const shortHosts = /^(?:www\.)?youtu\.be$/
const videoId = /^[\w-]{11}$/
const playlistId = /^[\w-]{2,64}$/
/** Path segments that are followed by the video id: /embed/ID, /shorts/ID, /live/ID, /v/ID, /e/ID, /watch/ID. */
const idSegments = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch'])

/**
 * Parses a YouTube URL in any form people copy: watch?v=, youtu.be, embed, shorts, live, m., music., nocookie, with
 * t, start or list, with or without a scheme. Returns undefined for every other URL, including images.
 */
export function findYouTubeVideo(text: string): YouTubeVideo | undefined {
  const url = parseUrl(text)
  if (url === undefined) return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  let id: string | undefined
  if (shortHosts.test(url.hostname)) id = first
  else if (!hosts.test(url.hostname)) return undefined
  else if (idSegments.has(first) && second !== '') id = second
  else if (first === 'watch') id = url.searchParams.get('v') ?? ''
  else if (first !== 'playlist') return undefined

  const list = url.searchParams.get('list') ?? ''
  const playlist = playlistId.test(list) ? list : undefined
  // "videoseries" has eleven characters like a video id, but refers to the playlist.
  if (id === undefined || id === 'videoseries')
    return playlist === undefined ? undefined : { id: undefined, start_s: 0, playlist }
  return videoId.test(id) ? { id, start_s: readStart(url), playlist } : undefined
}

/** Returns the URL for an iframe, on the domain that sets no cookies until the video plays. */
export function embedUrl({ id, start_s: startS, playlist }: YouTubeVideo): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0' })
  if (startS > 0) query.set('start', String(startS))
  if (playlist !== undefined) query.set('list', playlist)
  return `https://www.youtube-nocookie.com/embed/${id ?? 'videoseries'}?${query}`
}

/** Returns the URL of the video's page on YouTube. */
export function watchUrl({ id, start_s: startS, playlist }: YouTubeVideo): string {
  if (id === undefined) return `https://www.youtube.com/playlist?list=${playlist ?? ''}`
  const query = new URLSearchParams({ v: id })
  if (startS > 0) query.set('t', `${startS}s`)
  if (playlist !== undefined) query.set('list', playlist)
  return `https://www.youtube.com/watch?${query}`
}

function parseUrl(input: string): URL | undefined {
  const text = input.trim()
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !/^(\/\/)?[a-z.-]+\.(com|be)\//i.test(text)) return undefined
  try {
    const url = new URL(hasScheme ? text : `https://${text.replace(/^\/\//, '')}`)
    return url.username === '' && url.password === '' && url.port === '' ? url : undefined
  } catch {
    return undefined
  }
}

/** `t=90`, `t=90s`, `t=1m10s`, `t=1h2m3s`, `start=30`, `#t=30`. Returns 0 if there is no valid start time. */
function readStart(url: URL): number {
  const value =
    url.searchParams.get('t') ??
    url.searchParams.get('start') ??
    url.searchParams.get('time_continue') ??
    new URLSearchParams(url.hash.slice(1)).get('t') ??
    ''
  if (/^\d{1,6}s?$/.test(value)) return Number.parseInt(value, 10)
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/.exec(value) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}
