import { browser, top } from '../frames.ts'
import { button, icon } from '../html.ts'
import { chips } from '../layouts/boards.ts'
import { card, columns, note, stack } from '../layouts/panels.ts'
import { gallery } from '../layouts/pictures.ts'
import { productPage, shops } from '../layouts/storefront.ts'
import { product } from '../products.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Zoom Jharokha',
  accent: '#b81d6b',
  theme: 'warm',
  nav: 'zoom-in Pictures | rotate-3d Turns | ruler Scale | settings Settings',
  shots: [
    browser(
      'kaverisilks.example/patola-crimson',
      'linear-gradient(130deg,#8d1253,#f0a35e)',
      productPage({
        shop: shops.kaveri,
        picture: 'saree:#a3163b:#e0b040',
        title: 'Patola, crimson double ikat',
        price: '₹42,500 | ',
        rating: '5.0 (18)',
        overlay: `<div style="position:absolute;left:220px;top:170px;width:260px;height:260px;border-radius:50%;overflow:hidden;border:6px solid #fff;box-shadow:0 12px 40px #0006;background:repeating-linear-gradient(45deg,#a3163b 0 10px,#c2355a 10px 14px,#e0b040 14px 20px,#7a0d2a 20px 30px),#a3163b"></div><span class="pill" style="position:absolute;left:16px;top:434px;background:#fffc;color:#6b1237">${icon('ruler')}2 cm</span>`,
        widget:
          '<div class="card" style="--panel:#fffdf8;--line:#ecdcc9"><div class="row between"><b>Look closer</b><span class="pill x">48 megapixels</span></div><p class="muted small" style="margin:6px 0 12px">Pinch, or press + and − on the keyboard.</p>' +
          chips('Body | Border | Pallu | Reverse side') +
          '</div>',
        below:
          '<div class="row small muted" style="margin-top:16px;gap:24px"><span>Handwoven in Patan</span><span>6 months on the loom</span><span>Silk Mark</span></div>',
      }),
    ),
    top(
      {
        on: 'Turns',
        bold: true,
        title: 'Brass lamp, 24 photographs',
        sub: 'Turn the lamp to check for jumps',
        actions: button('Publish', 'dark', 'check'),
      },
      columns(
        `<div class="card grow" style="display:flex;flex-direction:column;align-items:center;justify-content:center"><div style="width:430px;height:430px">${product('lamp:#c9962e:#7a5612', null)}</div><div class="row" style="gap:6px">${icon('rotate-ccw')}<span style="width:420px;height:6px;border-radius:9px;background:var(--line);position:relative"><span style="position:absolute;left:34%;top:-7px;width:20px;height:20px;border-radius:50%;background:var(--a)"></span></span>${icon('rotate-cw')}</div></div>`,
        stack(
          card(
            'Frames',
            gallery(
              [
                'lamp:#c9962e:#7a5612 | 0° | sharp',
                'lamp:#b9862a:#7a5612 | 15° | sharp',
                'lamp:#d1a23b:#7a5612 | 30° | sharp',
                'lamp:#c9962e:#6a4a10 | 45° | a little dark | *a Light',
              ],
              2,
              120,
            ),
          ),
          note('zap', '1.1 MB in all, first picture 38 kB.'),
        ),
      ),
    ),
  ],
}
