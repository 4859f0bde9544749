import { wedge } from '../icons/draw.ts'

const prizes = [
  '10 % off',
  'Gift wrap',
  'Free delivery',
  'Brass diya',
  '₹200 off',
  'Next time',
  '10 % off',
  'Free delivery',
]
const paints = ['#7c2fc4', '#f59e0b', '#b83aa0', '#3b1466', '#e4570b', '#5a2a9c', '#d97706', '#8e2f8a']

/** A spin-to-win pop-up over a dimmed page. */
export function wheel(): string {
  const slices = prizes.map((name, index) => {
    const turn = index * 45
    return `${wedge(200, 200, 184, turn, turn + 45, paints[index] ?? '#7c2fc4')}<text transform="rotate(${turn + 22.5} 200 200) translate(200 66)" text-anchor="middle" font-size="17" font-weight="650" fill="#fff">${name}</text>`
  })
  return `<div style="position:absolute;inset:0;background:#1a0a2ecc"></div><div class="row" style="position:absolute;left:150px;top:90px;width:860px;height:560px;background:#fffaf0;border-radius:24px;overflow:hidden;color:#2b1544"><svg width="430" height="430" viewBox="0 0 400 400" style="margin-left:-40px;flex:none;width:500px;height:500px"><circle cx="200" cy="200" r="196" fill="#f5b942"/>${slices.join('')}<circle cx="200" cy="200" r="40" fill="#fffaf0"/><circle cx="200" cy="200" r="28" fill="#f5b942"/><path d="M396 200l-44-16v32Z" fill="#2b1544"/></svg><div style="padding:0 44px 0 26px"><div class="serif" style="font-size:36px;line-height:1.1;font-weight:650">Spin the chakra, once</div><p style="margin:14px 0 20px;color:#6a5a7c">Everybody may win. We check your number so that everyone spins once.</p><div class="field" style="background:#fff;color:#6a5a7c;--line:#ddd0ec">+91 98230 •••••</div><div class="btn" style="margin-top:12px;justify-content:center;width:100%;padding:13px">Get the code and spin</div><p class="tiny" style="margin-top:12px;color:#8a7c9a">No spam. Prizes: 10 % off (34 %), free delivery (28 %) and more.</p></div></div>`
}
