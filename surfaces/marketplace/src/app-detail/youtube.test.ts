import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { embedUrl, findYouTubeVideo, watchUrl } from './youtube.ts'

const id = 'aqz-KE-bpKQ'

describe('recognises video URLs', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `http://youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?app=desktop&v=${id}&feature=share`,
    `https://youtu.be/${id}`,
    `https://www.youtu.be/${id}?si=abcdef`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/shorts/${id}`,
    `https://www.youtube.com/live/${id}?feature=share`,
    `https://www.youtube.com/v/${id}`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
    `https://youtube-nocookie.com/embed/${id}`,
    `youtube.com/watch?v=${id}`,
    `www.youtube.com/shorts/${id}/`,
    `youtu.be/${id}`,
    `//www.youtube.com/embed/${id}`,
    `  HTTPS://WWW.YouTube.com/watch?v=${id} `,
  ])('%s', (address) => {
    expect(findYouTubeVideo(address)).toEqual({ id, start_s: 0, playlist: undefined })
  })
})

describe('reads the start time', () => {
  test.each([
    ['t=90', 90],
    ['t=90s', 90],
    ['t=1m10s', 70],
    ['t=1h2m3s', 3723],
    ['t=2h', 7200],
    ['start=30', 30],
    ['time_continue=12', 12],
    ['t=soon', 0],
    ['t=', 0],
    ['t=-5', 0],
  ])('%s', (query, startS) => {
    expect(findYouTubeVideo(`https://www.youtube.com/watch?v=${id}&${query}`)?.start_s).toBe(startS)
    expect(findYouTubeVideo(`https://youtu.be/${id}?${query}`)?.start_s).toBe(startS)
  })

  test('from the hash', () => {
    expect(findYouTubeVideo(`https://youtu.be/${id}#t=1m`)?.start_s).toBe(60)
  })
})

test('reads a playlist with or without a video', () => {
  const list = 'PL6B3937A5D230E335'
  expect(findYouTubeVideo(`https://www.youtube.com/watch?v=${id}&list=${list}`)).toMatchObject({ id, playlist: list })
  for (const address of [
    `https://www.youtube.com/playlist?list=${list}`,
    `youtube.com/embed/videoseries?list=${list}`,
  ]) {
    expect(findYouTubeVideo(address)).toEqual({ id: undefined, start_s: 0, playlist: list })
  }
  expect(findYouTubeVideo('https://www.youtube.com/embed/videoseries')).toBeUndefined()
})

describe('rejects everything else', () => {
  test.each([
    '',
    '/catalog/screenshots/lekhak-writer-1.webp',
    'https://example.com/watch?v=aqz-KE-bpKQ',
    'https://notyoutube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.example.com/watch?v=aqz-KE-bpKQ',
    'https://example.com/youtube.com/watch?v=aqz-KE-bpKQ',
    'https://user:secret@youtube.com/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=tooshort',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQx',
    'https://www.youtube.com/embed/"><script>',
    'https://www.youtube.com/@channel',
    'https://youtu.be/',
  ])('%s', (address) => {
    expect(findYouTubeVideo(address)).toBeUndefined()
  })
})

test('always embeds from the domain without cookies, whatever the input', () => {
  const pieces = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'youtube.com/', 'youtu.be/', 'embed/', 'watch?v=', id, '&list=', '"', '<', '..', '//'),
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const video = findYouTubeVideo(parts.join(''))
      if (video === undefined) return
      const url = new URL(embedUrl(video))
      expect(url.origin).toBe('https://www.youtube-nocookie.com')
      expect(url.pathname).toMatch(/^\/embed\/[\w-]{11}$/)
    }),
  )
  expect(embedUrl({ id, start_s: 70, playlist: 'PL1' })).toBe(
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=70&list=PL1`,
  )
})

test('the watch and embed URLs parse back to the same video', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[\w-]{11}$/).filter((one) => one !== 'videoseries'),
      fc.nat({ max: 90_000 }),
      fc.option(fc.stringMatching(/^[\w-]{2,40}$/), { nil: undefined }),
      (videoId, startS, playlist) => {
        const video = { id: videoId, start_s: startS, playlist }
        expect(findYouTubeVideo(watchUrl(video))).toEqual(video)
        expect(findYouTubeVideo(embedUrl(video))).toEqual(video)
      },
    ),
  )
})
