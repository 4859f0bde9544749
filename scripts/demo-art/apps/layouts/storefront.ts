import { at, cells, each, icon, stars } from '../html.ts'
import { product } from '../products.ts'

/** A store's branding: name, header colour, image background. */
export interface Shop {
  name: string
  ink: string
  paper: string
  menu: string
}

export const shops = {
  kaveri: { name: 'Kaveri Silks', ink: '#6b1237', paper: '#fff9f2', menu: 'Sarees | Blouses | Bridal | Stories' },
  brass: { name: 'Brass Route', ink: '#5b4411', paper: '#fbf8ef', menu: 'Lamps | Puja | Kitchen | Gifts' },
  ananda: { name: 'Ananda Spices', ink: '#8a2b0b', paper: '#fff8f0', menu: 'Masalas | Pickles | Tea | Hampers' },
  leela: { name: 'Leaf & Leela', ink: '#24503b', paper: '#f6faf3', menu: 'Face | Hair | Bath | Rituals' },
  nagar: { name: 'Nagar Jewels', ink: '#1d2850', paper: '#f8f8fc', menu: 'Earrings | Necklaces | Bangles | New' },
  chhaya: { name: 'Chhaya Footwear', ink: '#3d2616', paper: '#fbf6f1', menu: 'Juttis | Kolhapuris | Kids | Sale' },
  mitti: { name: 'Mitti Home', ink: '#7b3a1d', paper: '#fcf6f0', menu: 'Pottery | Rugs | Cushions | Lamps' },
} satisfies Record<string, Shop>

/** A store's header with its menu. */
export const shopHead = (shop: Shop, banner = '') =>
  `${banner ? `<div style="background:${shop.ink};color:#fff;text-align:center;padding:9px;font-size:14px;font-weight:550">${banner}</div>` : ''}<div class="row between" style="padding:16px 36px;background:${shop.paper};border-bottom:1px solid #0000000f;color:${shop.ink}"><span class="serif" style="font-size:25px;font-weight:650">${shop.name}</span><div class="row" style="gap:28px;font-weight:550">${each(cells(shop.menu), (item) => `<span>${item}</span>`)}</div><div class="row" style="gap:18px">${icon('search')}${icon('heart')}${icon('shopping-bag')}</div></div>`

interface ProductPage {
  shop: Shop
  banner?: string
  picture: string
  ground?: string
  title: string
  /** `₹2,499 | ₹2,999`: price and compare-at price. */
  price: string
  rating?: string
  /** The app's widget below the price. */
  widget: string
  /** The app's overlay on the image. */
  overlay?: string
  /** Content below the Buy button. */
  below?: string
  noButton?: boolean
}

/** A product page with slots for an app's widgets. */
export function productPage(page: ProductPage): string {
  const { shop } = page
  const price = cells(page.price)
  const small = each(
    [0, 1, 2, 3],
    (index) =>
      `<span class="thumb" style="width:74px;height:74px;border:2px solid ${index ? 'transparent' : shop.ink}">${product(page.picture, index % 2 ? '#e6ddd0' : '#f3ece2')}</span>`,
  )
  return `<div style="background:${shop.paper};height:100%;color:#231f1a">${shopHead(shop, page.banner)}<div class="row" style="padding:26px 36px;gap:36px;align-items:flex-start"><div style="width:500px;flex:none;position:relative"><div class="thumb" style="height:480px;border-radius:14px">${product(page.picture, page.ground).replace('<svg ', '<svg style="height:480px" ')}</div>${page.overlay ?? ''}<div class="row" style="margin-top:12px">${small}</div></div><div class="grow"><h1 class="serif" style="font-size:30px;font-weight:600">${page.title}</h1><div class="row" style="margin:8px 0 14px"><span style="font-size:24px;font-weight:700">${at(price, 0)}</span><span class="muted" style="text-decoration:line-through">${at(price, 1)}</span><span class="grow"></span>${page.rating ? `${stars(5)}<span class="small muted">${page.rating}</span>` : ''}</div>${page.widget}${page.noButton ? '' : `<div class="row" style="margin-top:16px"><span class="btn grow" style="background:${shop.ink};justify-content:center;padding:14px;font-size:16px">Add to bag</span><span class="btn ghost" style="padding:14px">${icon('heart')}</span></div>`}${page.below ?? ''}</div></div></div>`
}

/** A row of product cards: `saree:#8e1b4b | Name | ₹2,499 | mark`. */
export function productRow(items: string[], size = 210, ground = '#f3ece2'): string {
  const cards = each(items, (item) => {
    const [picture = '', name = '', price = '', mark = ''] = cells(item)
    return `<div style="width:${size}px;position:relative"><div class="thumb" style="height:${size}px;border-radius:12px">${product(picture, ground)}</div>${mark ? `<span class="pill x" style="position:absolute;left:10px;top:10px">${mark}</span>` : ''}<div class="bold clip" style="margin-top:9px">${name}</div><div class="small muted">${price}</div></div>`
  })
  return `<div class="row" style="gap:18px;align-items:flex-start;flex-wrap:wrap">${cards}</div>`
}

/** A store's home page: a hero image with text, then products. */
export function homePage(shop: Shop, headline: string, picture: string, items: string[], banner = ''): string {
  return `<div style="background:${shop.paper};height:100%;color:#231f1a">${shopHead(shop, banner)}<div class="row" style="background:color-mix(in srgb,${shop.ink} 14%,${shop.paper});height:300px;padding:0 60px;gap:40px"><div class="grow"><div class="serif" style="font-size:44px;line-height:1.1;color:${shop.ink};font-weight:600;max-width:560px">${headline}</div><span class="btn" style="background:${shop.ink};margin-top:22px">See the collection</span></div><div style="width:270px;height:270px">${product(picture, null)}</div></div><div style="padding:28px 36px">${productRow(items, 250)}</div></div>`
}
