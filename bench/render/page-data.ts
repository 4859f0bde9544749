/** The page that all engines render: 20 sections with 200 blocks, of which four in five are products. */
export interface BenchProduct {
  title: string
  url: string
  price: number
  compare_at_price: number | null
  available: boolean
  image: { file: string; width: number; height: number; alt: string }
  tags: string[]
  rating: number
}

export interface BenchBlock {
  id: string
  type: 'product' | 'text'
  settings: { text: string; show_badge: boolean; product: BenchProduct }
}

export interface BenchSection {
  id: string
  settings: {
    heading: string
    subheading: string
    scheme: string
    columns: number
    space_above: number
    space_below: number
    show_all: boolean
    link: string
  }
  blocks: BenchBlock[]
}

export const SECTIONS = 20
export const BLOCKS_PER_SECTION = 10
export const widths = [180, 360, 540, 720, 1080, 1440]

export function createPage(): BenchSection[] {
  return Array.from({ length: SECTIONS }, (_, section) => ({
    id: `shelf-${section}`,
    settings: {
      heading: `Shelf ${section} <new>`,
      subheading: 'Chosen for the rains',
      scheme: `scheme-${section % 4}`,
      columns: 4,
      space_above: 48,
      space_below: 32,
      show_all: true,
      link: '/collections/all',
    },
    blocks: Array.from({ length: BLOCKS_PER_SECTION }, (__, block) => createBlock(section, block)),
  }))
}

function createBlock(section: number, block: number): BenchBlock {
  return {
    id: `shelf-${section}-${block}`,
    type: block % 5 === 4 ? 'text' : 'product',
    settings: {
      text: 'Ground <fresh> & packed "by hand" on the day that it leaves us, with nothing put in and nothing taken out.',
      show_badge: block % 3 === 0,
      product: {
        title: `Lakadong turmeric & pepper no. ${block}`,
        url: `/products/turmeric-${section}-${block}`,
        price: 129_900 + block * 100,
        compare_at_price: block % 2 === 1 ? 159_900 : null,
        available: block % 7 !== 6,
        image: {
          file: `/media/turmeric-${block}.jpg`,
          width: 1200,
          height: 1600,
          alt: 'A heap of turmeric on a brass plate',
        },
        tags: ['new', 'whole', 'monsoon'],
        rating: 4.3,
      },
    },
  }
}

/** Formats paise as rupees, grouped by thousands, the same for every engine. */
export function formatPrice(paise: number): string {
  return `₹${(paise / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

export function imageUrl(file: string, width: number): string {
  return `${file}?width=${width}`
}
