import { expect, test } from 'vitest'
import { readUploads } from './read-uploads.ts'

const upload = (...names: string[]) =>
  readUploads(
    'assets',
    names.map((name) => new File(['x'], name)),
  )
const pathsOf = async (...names: string[]) => (await upload(...names)).map(({ path }) => path.slice('assets/'.length))

test('names get the characters that files of a theme can have', async () => {
  expect(await pathsOf('Café 1.PNG', '.hidden.css', 'no-extension')).toEqual([
    'Cafe-1.PNG',
    'hidden.css',
    'no-extension',
  ])
})

test('no file replaces another one that is uploaded with it', async () => {
  expect(await pathsOf('कुर्ता.png', 'சட்டை.png', 'a b.png', 'a-b.png', 'a-b-2.png')).toEqual([
    'file.png',
    'file-2.png',
    'a-b.png',
    'a-b-2.png',
    'a-b-2-2.png',
  ])
})

test('a text in another encoding is refused instead of damaged', async () => {
  const latin = new File([Uint8Array.of(0x2f, 0x2a, 0xe9, 0x2a, 0x2f)], 'theme.css')
  await expect(readUploads('assets', [latin])).rejects.toThrow('theme.css isn’t UTF-8 text')
})
