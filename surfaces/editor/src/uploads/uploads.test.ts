import { expect, test } from 'vitest'
import type { UploadedFile } from '../data/upload-file.ts'
import { createUploads } from './uploads.ts'

/** A network on which every file waits until it is let through, and what the browser was told. */
function openUploads() {
  const waiting = new Map<string, { arrive: () => void; fail: (error: Error) => void; signal: AbortSignal }>()
  const asked: boolean[] = []
  const uploads = createUploads('shop', {
    upload: ({ file, signal, onProgress }) =>
      new Promise<UploadedFile>((resolve, reject) => {
        if (signal === undefined) throw new Error('It cannot be called off')
        onProgress?.(0.5)
        const arrive = () => resolve({ key: `files/${file.name}` } as UploadedFile)
        waiting.set(file.name, { arrive, fail: reject, signal })
      }),
    askBeforeLeaving: (asks) => asked.push(asks),
  })
  const at = (name: string) => {
    const found = waiting.get(name)
    if (found === undefined) throw new Error(`${name} was not sent`)
    return found
  }
  const send = (place: string, name: string) => uploads.send(place, new File(['x'], name), 'image')
  return { uploads, send, at, asked }
}

test('each place has its own upload, told by its name, until it has arrived', async () => {
  const { uploads, send, at } = openUploads()
  const logo = send('logo', 'logo.png')
  const hero = send('hero', 'hero.png')
  expect(uploads.getState()).toMatchObject({ logo: { name: 'logo.png', share: 0.5 }, hero: { name: 'hero.png' } })
  at('logo.png').arrive()
  expect((await logo)?.key).toBe('files/logo.png')
  expect(Object.keys(uploads.getState())).toEqual(['hero'])
  at('hero.png').arrive()
  expect((await hero)?.key).toBe('files/hero.png')
})

test('another file takes the place of the one on its way, which never arrives', async () => {
  const { uploads, send, at } = openUploads()
  const first = send('logo', 'first.png')
  const second = send('logo', 'second.png')
  expect(at('first.png').signal.aborted).toBe(true)
  at('first.png').arrive()
  expect(await first).toBeUndefined()
  expect(uploads.getState().logo?.name).toBe('second.png')
  at('second.png').arrive()
  expect((await second)?.key).toBe('files/second.png')
})

test('why one did not arrive stays until it is put away', async () => {
  const { uploads, send, at } = openUploads()
  const sent = send('logo', 'list.csv')
  at('list.csv').fail(new Error('This is no picture.'))
  expect(await sent).toBeUndefined()
  expect(uploads.getState().logo).toEqual({ name: 'list.csv', share: 0, problem: 'This is no picture.' })
  uploads.cancel('logo')
  expect(uploads.getState()).toEqual({})
})

test('the browser asks before the page is left while something is on its way', async () => {
  const { uploads, send, at, asked } = openUploads()
  const logo = send('logo', 'logo.png')
  const hero = send('hero', 'hero.png')
  at('logo.png').arrive()
  await logo
  expect(asked.at(-1)).toBe(true)
  uploads.cancel('hero')
  expect(asked.at(-1)).toBe(false)
  at('hero.png').arrive()
  expect(await hero).toBeUndefined()
  expect(asked.at(-1)).toBe(false)
})
