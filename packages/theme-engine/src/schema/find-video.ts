import { isImageKey } from './image-key.ts'

export interface Video {
  readonly type: 'youtube' | 'vimeo' | 'upload'
  /** Its ID at the host, or the key of the upload. */
  readonly id: string
  /** The canonical URL; the key of an upload. */
  readonly url: string
  /** The URL of the embedded player, without cookies if the host offers that. */
  readonly embed_url?: string
}

const YOUTUBE_HOSTS: ReadonlySet<string> = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com', 'youtu.be'])
const VIMEO_HOSTS: ReadonlySet<string> = new Set(['vimeo.com', 'player.vimeo.com'])

/** The video that a YouTube or Vimeo URL, or a media library key, refers to. Only the ID is used. */
export function findVideo(source: string): Video | undefined {
  const text = source.trim()
  if (text.length > 500) return undefined
  if (isImageKey(text)) return { type: 'upload', id: text, url: text }
  const url = URL.parse(text)
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) return undefined
  const host = url.hostname.replace(/^www\./, '')
  if (YOUTUBE_HOSTS.has(host)) return findYoutube(host, url)
  return VIMEO_HOSTS.has(host) ? findVimeo(url) : undefined
}

function findYoutube(host: string, url: URL): Video | undefined {
  const [, first = '', second = ''] = url.pathname.split('/')
  const id = host === 'youtu.be' ? first : first === 'watch' ? (url.searchParams.get('v') ?? '') : second
  if (host !== 'youtu.be' && !['watch', 'embed', 'shorts', 'live', 'v'].includes(first)) return undefined
  if (!/^[\w-]{11}$/.test(id)) return undefined
  return {
    type: 'youtube',
    id,
    url: `https://www.youtube.com/watch?v=${id}`,
    embed_url: `https://www.youtube-nocookie.com/embed/${id}`,
  }
}

function findVimeo(url: URL): Video | undefined {
  const id = url.pathname.split('/').find((part) => /^\d{4,12}$/.test(part))
  if (id === undefined) return undefined
  return { type: 'vimeo', id, url: `https://vimeo.com/${id}`, embed_url: `https://player.vimeo.com/video/${id}?dnt=1` }
}
