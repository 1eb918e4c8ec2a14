import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { deskRoomTextsNow, useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { labelsOfPrintJob, printJobMissing, printJobs } from '#domain/contract/printing/print-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { toast } from '#web/frame/toast.tsx'
import { printLabels } from '#web/labels/print-labels.tsx'
import { useTagPrinter } from '#web/labels/tag-printer.ts'
import { isolated } from '#web/words/isolated.ts'
import { CardHeading, CountPill } from '#web/page/Headings.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './ToPrint.module.css'

type Job = Reply<typeof printJobs>[number]

/** How often the desk asks which labels did not come out. Milliseconds. */
const READ_EVERY = 10_000

/** The labels that did not come out at a printer: the desk prints them at this device. Nothing while there are none. */
export function ToPrint({ onDone }: { onDone(): void }) {
  const texts = useDeskRoomTexts()
  const { last: jobs = [], readAgain } = useRead({
    what: 'labels at the desk',
    read: () => callSignedIn(printJobs, {}),
  })
  const hasPrinter = useTagPrinter(({ labels }) => labels !== null)
  useEffect(() => {
    const timer = setInterval(() => void readAgain(), READ_EVERY)
    return () => clearInterval(timer)
  }, [readAgain])
  if (jobs.length === 0) return null
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="to-print">
      <div className={styles['head']}>
        <CardHeading id="to-print">{texts.toPrint}</CardHeading>
        <CountPill role="img" aria-label={texts.familiesToPrint(jobs.length)}>
          {jobs.length}
        </CountPill>
      </div>
      {!hasPrinter && <p className={styles['missing']}>{texts.noPrinterHere}</p>}
      <ul className={styles['jobs']} aria-labelledby="to-print">
        {jobs.map((job) => (
          <ToPrintOne key={job.jobId} job={job} mayPrint={hasPrinter} readAgain={readAgain} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

type OneProps = { job: Job; mayPrint: boolean; readAgain(): Promise<void>; onDone(): void }

function ToPrintOne({ job, mayPrint, readAgain, onDone }: OneProps) {
  const texts = useDeskRoomTexts()
  const [isPrinting, setPrinting] = useState(false)
  const { name, mark = '', device, noTag } = job
  async function print(): Promise<void> {
    setPrinting(true)
    const isPrinted = await printHere(job)
    await readAgain()
    setPrinting(false)
    if (isPrinted) onDone()
  }
  return (
    <li className={styles['job']}>
      <div>
        <p className={styles['whose']}>
          <bdi>{name}</bdi> <span className={styles['mark']}>{mark}</span>
        </p>
        <p className={styles['from']}>
          {noTag
            ? texts.noTagAt(isolated(noTag.firstName), isolated(noTag.room))
            : device === undefined
              ? texts.nothingCame
              : texts.nothingCameAt(device)}
        </p>
      </div>
      {mayPrint && (
        <Button
          variant="outline"
          disabled={isPrinting}
          aria-label={texts.printFor(name, mark)}
          onClick={() => void print()}
        >
          {isPrinting ? texts.printing : texts.print}
        </Button>
      )}
    </li>
  )
}

/** The server counts the job as done once the desk has its labels. Where they do not come out, it stays in the list. */
async function printHere({ jobId, name, mark = '' }: Job): Promise<boolean> {
  const params = { id: jobId }
  const texts = deskRoomTextsNow()
  const description = `${name} ${mark}`.trim()
  try {
    const { labels } = await callSignedIn(labelsOfPrintJob, { params })
    const isUndone = labels.length === 0
    if (isUndone || (await printLabels(labels))) {
      toast({ tone: 'success', title: isUndone ? texts.nothingToPrint : texts.printed, description })
      return true
    }
    toast({ tone: 'destructive', title: texts.notPrintedHere, description })
  } catch (error) {
    fail(texts.notPrintedHere, error)
  }
  await callSignedIn(printJobMissing, { params }).catch((failure: unknown) => console.error(failure))
  return false
}
