import { readShots } from './read-shots.ts'
import { writeIcons } from './write-icons.ts'
import { writeScreenshots } from './write-screenshots.ts'

const catalog = new URL('../../../surfaces/marketplace/public/catalog/', import.meta.url)
const [part, ...only] = process.argv.slice(2)

if (part !== 'screenshots') {
  const ids = await writeIcons(new URL('icons/', catalog))
  console.log(`${ids.length} icons`)
}
if (part !== 'icons') {
  const count = await writeScreenshots(new URL('screenshots/', catalog), await readShots(only))
  console.log(`${count} screenshots`)
}
