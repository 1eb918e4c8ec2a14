/** What the activity tells in Spanish of parents who were called, of helpers in rooms, of roll calls, and of teams. */
export const callsInActivity = {
  parentCalled: 'Se llamó a {mark} al salón de niños {room}.',
  parentCalledBy: 'Se llamó a {mark} al salón de niños {room}: {helper}.',
  helperCame: '{helper} empezó a servir en el salón de niños {room}.',
  helperWent: '{helper} dejó el salón de niños {room}.',
  rollCallInRoom: 'Se empezó a pasar lista en el salón de niños {room}.',
  rollCallOfHouse: 'Se empezó a pasar lista en todos los salones de niños.',
  rollCallEnded: 'Se terminó de pasar lista. No faltaba nadie de la lista.',
  rollCallEndedWithout: 'Se terminó de pasar lista. Faltaba: {people}.',
  serves: '{people} sirve en el equipo {team}.',
  servesNoMore: '{people} ya no sirve en ningún equipo.',
  teamAdded: 'Se agregó el equipo {team}.',
  teamChanged: 'Se cambió el equipo {team}.',
  teamEnded: 'El equipo {team} ya no se usa.',
  teamBroughtBack: 'El equipo {team} se usa otra vez.',
  servingOnWalls: 'Las pantallas dicen ahora cuántas personas sirven.',
  servingNotOnWalls: 'Las pantallas ya no dicen cuántas personas sirven.',
  teamListSet: {
    one: 'Se puso la lista de quienes sirven en {event} del {day}: {counted} persona.',
    more: 'Se puso la lista de quienes sirven en {event} del {day}: {counted} personas.',
  },
}
