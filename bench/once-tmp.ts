import { data } from '#bench/rows/data.ts'
import { SIZES } from '#bench/sizes.ts'
const { rounds, outcomes } = await data.run({ ...SIZES.long, rounds: 2, warmUps: 0 })
console.log(
  JSON.stringify(rounds),
  outcomes.map((o) => [o.path, o.median]),
)
