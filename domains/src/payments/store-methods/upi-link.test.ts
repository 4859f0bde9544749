import { expect, test } from 'vitest'
import { renderQr } from './render-qr.ts'
import { upiLink } from './upi-link.ts'

const payment = {
  vpa: 'malabarspices@okhdfcbank',
  payee_name: 'Malabar & Sons, मसाला',
  amount_paise: 1_234_05,
  reference: '1042-ab12cd',
  note: 'Order 1042',
}

test('a UPI link has the amount in rupees and escapes what the store entered', () => {
  const link = upiLink(payment)
  expect(link).toMatch(/^upi:\/\/pay\?pa=malabarspices@okhdfcbank&pn=Malabar%20%26%20Sons/)
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    pa: payment.vpa,
    pn: payment.payee_name,
    am: '1234.05',
    cu: 'INR',
    tr: '1042-ab12cd',
    tn: 'Order 1042',
  })
  expect(link).not.toContain('+')
})

test('a UPI link keeps within the lengths of the specification', () => {
  const { searchParams } = new URL(upiLink({ ...payment, reference: `a/b ${'1'.repeat(60)}`, note: 'n'.repeat(90) }))
  expect(searchParams.get('tr')).toBe(`ab${'1'.repeat(33)}`)
  expect(searchParams.get('tn')).toHaveLength(50)
  expect(new URL(upiLink({ ...payment, amount_paise: 100 })).searchParams.get('am')).toBe('1.00')
})

test('a QR code is an SVG image with a quiet zone, dark on white', () => {
  const svg = renderQr(upiLink(payment))
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]*><rect [^>]*fill="#fff"\/><path d="M4 4h1v1h-1z/)
  expect(svg).not.toContain('malabarspices')
  expect(renderQr('another')).not.toBe(svg)
})
