import { expect, test } from 'vitest'
import type { UploadedFile } from '../ports/settings-ports.tsx'
import { createUploads } from './uploads.ts'

/** Creates uploads that wait until the test completes them, and records when the leave confirmation is on. */
function createTestUploads() {
  const waiting = new Map<string, { complete: () => void; fail: (error: Error) => void; signal: AbortSignal }>()
  const warnings: boolean[] = []
  const uploads = createUploads(
    ({ file, signal, onProgress }) =>
      new Promise<UploadedFile>((resolve, reject) => {
        if (signal === undefined) throw new Error('The upload can’t be cancelled')
        onProgress?.(0.5)
        const complete = () => resolve({ key: `files/${file.name}` } as UploadedFile)
        waiting.set(file.name, { complete, fail: reject, signal })
      }),
    (isUploading) => warnings.push(isUploading),
  )
  const at = (name: string) => {
    const found = waiting.get(name)
    if (found === undefined) throw new Error(`${name} was not sent`)
    return found
  }
  const send = (setting: string, name: string) => uploads.send(setting, new File(['x'], name), 'image')
  return { uploads, send, at, warnings }
}

test('keeps one upload per setting until it completes', async () => {
  const { uploads, send, at } = createTestUploads()
  const logo = send('logo', 'logo.png')
  const hero = send('hero', 'hero.png')
  expect(uploads.getState()).toMatchObject({ logo: { name: 'logo.png', share: 0.5 }, hero: { name: 'hero.png' } })
  at('logo.png').complete()
  expect((await logo)?.key).toBe('files/logo.png')
  expect(Object.keys(uploads.getState())).toEqual(['hero'])
  at('hero.png').complete()
  expect((await hero)?.key).toBe('files/hero.png')
})

test('cancels the earlier upload of a setting when another file is chosen', async () => {
  const { uploads, send, at } = createTestUploads()
  const first = send('logo', 'first.png')
  const second = send('logo', 'second.png')
  expect(at('first.png').signal.aborted).toBe(true)
  at('first.png').complete()
  expect(await first).toBeUndefined()
  expect(uploads.getState().logo?.name).toBe('second.png')
  at('second.png').complete()
  expect((await second)?.key).toBe('files/second.png')
})

test('keeps the reason of a failed upload until it is dismissed', async () => {
  const { uploads, send, at } = createTestUploads()
  const sent = send('logo', 'list.csv')
  at('list.csv').fail(new Error('This file isn’t an image.'))
  expect(await sent).toBeUndefined()
  expect(uploads.getState().logo).toEqual({ name: 'list.csv', share: 0, problem: 'This file isn’t an image.' })
  uploads.cancel('logo')
  expect(uploads.getState()).toEqual({})
})

test('warns before the page is left while uploads are in progress', async () => {
  const { uploads, send, at, warnings } = createTestUploads()
  const logo = send('logo', 'logo.png')
  const hero = send('hero', 'hero.png')
  at('logo.png').complete()
  await logo
  expect(warnings.at(-1)).toBe(true)
  uploads.cancel('hero')
  expect(warnings.at(-1)).toBe(false)
  at('hero.png').complete()
  expect(await hero).toBeUndefined()
  expect(warnings.at(-1)).toBe(false)
})
