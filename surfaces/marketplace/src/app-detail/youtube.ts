/** A video on YouTube. */
export interface YouTubeVideo {
  /** Undefined where the address names a playlist alone. */
  readonly id: string | undefined
  readonly start_s: number
  readonly playlist: string | undefined
}

const hosts = /^(?:(?:www|m|music|gaming)\.)?youtube\.com$|^(?:www\.)?youtube-nocookie\.com$/
const shortHosts = /^(?:www\.)?youtu\.be$/
const videoId = /^[\w-]{11}$/
const playlistId = /^[\w-]{2,64}$/
/** Folders whose next part is the video: /embed/ID, /shorts/ID, /live/ID, /v/ID, /e/ID, /watch/ID. */
const folders = new Set(['embed', 'shorts', 'live', 'v', 'e', 'watch'])

/**
 * Recognises a YouTube address in any form that people copy: watch?v=, youtu.be, embed, shorts, live, m., music.,
 * nocookie, with t, start or list, with or without scheme. Undefined for everything else, pictures among it.
 */
export function findYouTubeVideo(address: string): YouTubeVideo | undefined {
  const url = parseAddress(address)
  if (url === undefined) return undefined
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean)
  let id: string | undefined
  if (shortHosts.test(url.hostname)) id = first
  else if (!hosts.test(url.hostname)) return undefined
  else if (folders.has(first) && second !== '') id = second
  else if (first === 'watch') id = url.searchParams.get('v') ?? ''
  else if (first !== 'playlist') return undefined

  const list = url.searchParams.get('list') ?? ''
  const playlist = playlistId.test(list) ? list : undefined
  // "videoseries" has eleven letters like an id, but means the playlist.
  if (id === undefined || id === 'videoseries')
    return playlist === undefined ? undefined : { id: undefined, start_s: 0, playlist }
  return videoId.test(id) ? { id, start_s: readStart(url), playlist } : undefined
}

/** The address to embed: the domain that sets no cookies until the video plays. */
export function embedAddress({ id, start_s, playlist }: YouTubeVideo): string {
  const query = new URLSearchParams({ autoplay: '1', rel: '0' })
  if (start_s > 0) query.set('start', String(start_s))
  if (playlist !== undefined) query.set('list', playlist)
  return `https://www.youtube-nocookie.com/embed/${id ?? 'videoseries'}?${query}`
}

/** Where the video stands for who would rather open it there. */
export function watchAddress({ id, start_s, playlist }: YouTubeVideo): string {
  if (id === undefined) return `https://www.youtube.com/playlist?list=${playlist ?? ''}`
  const query = new URLSearchParams({ v: id })
  if (start_s > 0) query.set('t', `${start_s}s`)
  if (playlist !== undefined) query.set('list', playlist)
  return `https://www.youtube.com/watch?${query}`
}

function parseAddress(address: string): URL | undefined {
  const text = address.trim()
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !/^(\/\/)?[a-z.-]+\.(com|be)\//i.test(text)) return undefined
  try {
    const url = new URL(hasScheme ? text : `https://${text.replace(/^\/\//, '')}`)
    return url.username === '' && url.password === '' && url.port === '' ? url : undefined
  } catch {
    return undefined
  }
}

/** `t=90`, `t=90s`, `t=1m10s`, `t=1h2m3s`, `start=30`, `#t=30`; 0 where none is said or understood. */
function readStart(url: URL): number {
  const said =
    url.searchParams.get('t') ??
    url.searchParams.get('start') ??
    url.searchParams.get('time_continue') ??
    new URLSearchParams(url.hash.slice(1)).get('t') ??
    ''
  if (/^\d{1,6}s?$/.test(said)) return Number.parseInt(said, 10)
  const [, hours, minutes, seconds] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s)?$/.exec(said) ?? []
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0)
}
