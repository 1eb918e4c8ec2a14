/** What the activity tells in Spanish of parents who were called, of helpers in rooms, and of roll calls. */
export const callsInActivity = {
  parentCalled: 'Se llamó a {mark} al salón de niños {room}.',
  parentCalledBy: 'Se llamó a {mark} al salón de niños {room}: {helper}.',
  helperCame: '{helper} empezó a servir en el salón de niños {room}.',
  helperWent: '{helper} dejó el salón de niños {room}.',
  rollCallInRoom: 'Se empezó a pasar lista en el salón de niños {room}.',
  rollCallOfHouse: 'Se empezó a pasar lista en todos los salones de niños.',
  rollCallEnded: 'Se terminó de pasar lista. No faltaba nadie de la lista.',
  rollCallEndedWithout: 'Se terminó de pasar lista. Faltaba: {people}.',
}
