import { readFile } from 'node:fs/promises'

const folder = new URL('../../../../domains/assets/demo/priya-masala/', import.meta.url)

/** Photos of the sample products in demos, by the name of the drawn picture. Pictures without a photo are drawn. */
const photos: Readonly<Record<string, string>> = {
  'lakadong-turmeric': 'erode-turmeric',
  'lakadong-turmeric-2': 'turmeric-bowl',
  'mathania-red-chilli': 'byadgi-chillies',
  'mathania-red-chilli-2': 'kashmiri-chilli',
  'idukki-green-cardamom': 'green-cardamom',
  'idukki-green-cardamom-2': 'cloves',
  'kashmiri-saffron': 'chilli-bowl',
  'kashmiri-saffron-2': 'story-harvest',
  'garam-masala': 'garam-masala',
  'garam-masala-2': 'biryani-masala',
  'garam-masala-3': 'star-anise',
  'garam-masala-4': 'story-kitchen',
  'sambar-podi': 'sambar-powder',
  'sambar-podi-2': 'coriander-powder',
  'chai-masala': 'masala-chai',
  'chai-masala-2': 'fennel-seeds',
  'assam-ctc': 'nilgiri-tea',
  'assam-ctc-2': 'collection-tea-coffee',
  'darjeeling-first-flush': 'collection-tea-coffee',
  'darjeeling-first-flush-2': 'nilgiri-tea',
  'masala-dabba': 'masala-dabba',
  'masala-dabba-2': 'collection-whole-spices',
  'festive-hamper': 'forest-honey',
  'festive-hamper-2': 'collection-pickles',
  'block-print-apron': '../mehta-handlooms/dabu-dress',
  'block-print-apron-2': '../mehta-handlooms/madder-kurta',
  'block-print-apron-3': '../mehta-handlooms/indigo-kurta',
  'block-print-apron-4': '../mehta-handlooms/bagru-cushion',
  'block-print-apron-5': '../mehta-handlooms/story-indigo',
  'collection-all': 'hero-spice-market',
  'collection-spices': 'collection-whole-spices',
  'collection-blends': 'collection-ground-spices',
  'collection-tea': 'collection-tea-coffee',
  'collection-gifts': 'story-kitchen',
  'collection-bestsellers': 'story-harvest',
}

const loaded = new Map<string, Promise<Buffer | undefined>>()

/** Returns the photo (WebP) for the path of a sample picture, such as `mock/1200x1500/garam-masala.svg`, if there is one. */
export async function findSamplePhoto(path: string): Promise<Buffer | undefined> {
  const [, name = ''] = /\/([a-z0-9-]+)\.svg(?:\?|$)/.exec(path) ?? []
  const file = Object.hasOwn(photos, name) ? photos[name] : undefined
  if (file === undefined) return undefined
  const photo = loaded.get(file) ?? readFile(new URL(`${file}.webp`, folder)).catch(() => undefined)
  loaded.set(file, photo)
  return photo
}
