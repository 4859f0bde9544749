import { writeIcons } from './write-icons.ts'

const catalog = new URL('../public/catalog/', import.meta.url)

const ids = await writeIcons(new URL('icons/', catalog))
console.log(`${ids.length} icons`)
