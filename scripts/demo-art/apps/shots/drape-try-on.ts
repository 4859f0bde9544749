import { browser, side } from '../frames.ts'
import { button } from '../html.ts'
import { form } from '../layouts/panels.ts'
import { gallery, swatches } from '../layouts/pictures.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Drape Try-On',
  accent: '#b0207e',
  nav: 'shirt Drapes | users Models | images Pictures | scan-face On device',
  shots: [
    browser(
      'kaverisilks.example/kanchipuram-rani',
      'linear-gradient(130deg,#f9a8d4,#8b1fb8)',
      productPage({
        shop: shops.kaveri,
        picture: 'saree:#8e1b4b:#f5b942',
        ground: '#f6dbe7',
        title: 'Kanchipuram, rani pink',
        price: '₹8,499 | ₹9,999',
        rating: '4.9 (86)',
        overlay:
          '<span class="pill" style="position:absolute;left:16px;top:16px;background:#fffd;color:#6b1237">Generated picture</span>',
        widget:
          '<div class="card" style="--panel:#fffdf8;--line:#efd9e3"><h2>See it on someone like you</h2>' +
          form([
            'Height | [158 cm] | 148 cm, 153 cm, 158 cm, 163 cm, 168 cm',
            'Drape | [Nivi] | Nivi, Bengali, Gujarati, Nauvari',
          ]) +
          '<div class="small bold" style="margin:10px 0 8px">Skin tone</div>' +
          swatches('#8d5a3a | #f0c8a0 | #d9a178 | #b97f56 | #6f4429 | #4a2c1a') +
          '</div>',
      }),
    ),
    side(
      {
        on: 'Pictures',
        title: 'Rani pink, 12 pictures',
        sub: 'From three flat photographs: body, border, pallu',
        actions: button('Publish 9', '', 'check'),
      },
      gallery(
        [
          'saree:#8e1b4b:#f5b942 | Nivi, 158 cm | Front | *g Chosen | #f6dbe7',
          'saree:#8e1b4b:#f5b942 | Bengali, 163 cm | Front | *g Chosen | #f2e6d4',
          'saree:#8e1b4b:#f5b942 | Gujarati, 153 cm | Side | *g Chosen | #e6e0f3',
          'saree:#9a2455:#f5b942 | Nauvari, 168 cm | Back | *a Border slips | #dfe9e2',
          'saree:#8e1b4b:#e8a82e | Nivi, 148 cm | Seated | *g Chosen | #f3d9cd',
          'saree:#841845:#f5b942 | Nivi, 173 cm | Walking | *n Not used | #e2e6ee',
          'saree:#8e1b4b:#f5b942 | Bengali, 158 cm | Back | *g Chosen | #f6dbe7',
          'saree:#8e1b4b:#f5b942 | Pallu | Detail | *g Chosen | #f7ecd2',
        ],
        4,
        215,
      ),
    ),
  ],
}
