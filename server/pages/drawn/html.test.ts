import { expect, test } from 'vitest'
import { html, named } from './html.ts'

test('any text stays text, in elements and in attributes', () => {
  const text = `<script>alert("1")</script> & 'more'`
  const { markup } = html`<p title="${text}">${text}</p>`
  const kept = '&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;more&#39;'
  expect(markup).toBe(`<p title="${kept}">${kept}</p>`)
})

test('parts of a page are joined as they are, and nothing is escaped twice', () => {
  const items = ['a', '<b>'].map((text) => html`<i>${text}</i>`)
  expect(html`${items}, ${html`<b>b</b>`}${7}${''}`.markup).toBe('<i>a</i><i>&#60;b&#62;</i>, <b>b</b>7')
})

test('a name with letters that our fonts do not have is drawn in one font', () => {
  expect(named('Nguyễn Thị Ánh').markup).toBe('<bdi data-font="device">Nguyễn Thị Ánh</bdi>')
  expect(named('Zoë <Núñez>', 'row-name').markup).toBe('<bdi class="row-name">Zoë &#60;Núñez&#62;</bdi>')
})
