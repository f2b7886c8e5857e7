/** What a person answers, in the tests of the simulator. */
export const ANSWERS: Record<1 | 2, readonly string[]> = {
  1: [
    'I wake up in a small stone house by the sea in Portugal. I hear gulls and the kettle my husband just put on.',
    'I would write for four hours in the morning, then answer letters from readers.',
    'Swimming in the ocean, cooking for friends, playing piano badly',
    "My husband, my two kids and my sister Ines. I'm patient with them and I'm not always on my phone.",
    "Rent. Whether I can fix the car. My parents' care.",
    'People who read my books feel less alone. I want to help young writers believe their stories matter.',
  ],
  2: [
    'I am afraid that people will laugh at me. Losing my savings',
    "I'm too old to start. Real writers went to university.",
    'A tightness in my chest, and I feel small',
    'My father, at the kitchen table, whenever I drew',
    'In 2019 I won a short story prize and strangers wrote to me',
    'I can begin at any age. My stories are worth the paper.',
  ],
}
