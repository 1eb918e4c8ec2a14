import { Button } from '@mantine/core'
import { useState } from 'react'
import { NoCameraIcon } from '../../shell/icons.tsx'
import { useTexts } from '../../shell/texts.ts'
import './qr-code.css'

/** What to do with a personal code. */
export function QrCode() {
  const { qr } = useTexts()
  return (
    <div className="qr-words">
      <h2 className="qr-heading">{qr.heading}</h2>
      <p className="qr-hint">{qr.hint}</p>
    </div>
  )
}

/** The place of the camera's picture. */
export function Camera() {
  const { qr } = useTexts()
  const [asked, setAsked] = useState(false)
  return (
    <div className="camera">
      <div className="camera-picture" data-dark={asked || undefined} role="status">
        {asked ? (
          <>
            <NoCameraIcon size={68} />
            <p className="camera-words">{qr.notAvailable}</p>
          </>
        ) : (
          <Box />
        )}
      </div>
      <Button className="camera-button" variant={asked ? 'outline' : 'filled'} onClick={() => setAsked(true)}>
        {qr.start}
      </Button>
    </div>
  )
}

/** Where the code is to be held: 250 px between four corner marks. */
const Box = () => (
  <svg className="camera-box" width="256" height="256" viewBox="0 0 256 256" aria-hidden="true" focusable="false">
    <rect x="3" y="3" width="250" height="250" rx="24" />
    <path d="M56 3H29A26 26 0 0 0 3 29V56M200 3h27a26 26 0 0 1 26 26V56M3 200v27a26 26 0 0 0 26 26H56M253 200v27a26 26 0 0 1-26 26H200" />
  </svg>
)
