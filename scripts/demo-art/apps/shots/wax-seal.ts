import { poster, top } from '../frames.ts'
import { button } from '../html.ts'
import { card, columns, form } from '../layouts/panels.ts'
import { picture, sliders } from '../layouts/pictures.ts'
import type { AppShots } from '../write-screenshots.ts'

export const shots: AppShots = {
  title: 'Wax Seal',
  accent: '#a30d2d',
  theme: 'warm',
  nav: 'stamp Marks | search Found | file-text Letters',
  shots: [
    top(
      {
        on: 'Marks',
        title: 'Your mark',
        sub: 'On served copies only; originals stay clean',
        actions: button('Apply to 318 pictures', '', 'stamp'),
      },
      columns(
        `<div class="card grow" style="padding:0;position:relative;overflow:hidden">${picture('cushion:#1e6f74:#f0c46a', '#f0e6d6', 600).replace('<svg ', '<svg style="height:600px" ')}<div class="serif" style="position:absolute;inset:0;display:grid;grid-template-columns:repeat(3,1fr);align-items:center;justify-items:center;font-size:26px;color:#ffffff8c;transform:rotate(-18deg) scale(1.15)">${'<span>Mitti Home</span>'.repeat(15)}</div></div>`,
        card(
          'Mark',
          form(['Kind | [Pattern] | Corner, Pattern, Hidden', 'Text | Mitti Home']) +
            sliders(['Strength | 45 % | 0.45', 'Size | 26 px | 0.35', 'Angle | −18° | 0.3']) +
            form([
              'Also hide a woven mark | (on) | Survives cropping to a quarter',
              'Leave out banners | (on) | Home page, blog',
            ]),
          340,
        ),
      ),
    ),
    poster(
      'Somebody borrowed a picture. Here is the proof.',
      'linear-gradient(120deg,#c2304b,#5a0819)',
      columns(
        card(
          'Found on the page',
          `${picture('cushion:#1e6f74:#f0c46a', '#e4ded4', 300)}<div style="padding-top:12px"><span class="pill r">Woven mark read, 97 %</span></div>`,
        ),
        card(
          'Your original',
          `${picture('cushion:#1e6f74:#f0c46a', '#f0e6d6', 300)}<div style="padding-top:12px"><span class="pill g">CU-0072, 14 March 2025</span></div>`,
        ),
        card(
          'Letter',
          '<p class="small" style="line-height:1.7">To the grievance officer,<br><br>the picture shown at the address below is ours. It was first published on 14 March 2025 and carries our mark.<br><br>We ask for its removal within 36 hours.</p><div class="btn" style="margin-top:18px">Send letter</div>',
        ),
      ),
    ),
  ],
}
