import { CodeCells } from '#room/code/CodeCells.tsx'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { ReceiptCamera } from '#room/hand-over/parts/ReceiptCamera.tsx'
import * as styles from './TagScan.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import type { Tags } from './useTags.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

/** In the place of the adults: the tag of a child comes first. */
export function TagScan({ child, tags }: { child: string; tags: Tags }) {
  const { tag } = useHandOverTexts()
  return (
    <section className={styles['tag']} aria-labelledby="tag">
      <h2 className={styles['heading']} id="tag">
        <span role="status">{tag.scan(child)}</span>
      </h2>
      <div className={styles['scan']}>
        <ReceiptCamera read={tags.read} isHeld={false} otherwise={tag.hold} size="small" />
      </div>
      {tags.isTyping || tags.typed.signs ? (
        <CodeCells
          typed={tags.typed}
          length={4}
          hyphenBefore={3}
          label={tag.code}
          isWrong={tags.wrong !== null && tags.typed.signs.length === 4}
        />
      ) : (
        <button className={buttons['quiet']} type="button" onClick={tags.type}>
          {tag.type}
        </button>
      )}
      <div role="alert">
        {tags.wrong && (
          <p className={words['says']} data-tone="bad">
            <AlertIcon size={26} />
            <span>{tag[tags.wrong]}</span>
          </p>
        )}
      </div>
    </section>
  )
}
