"""Hangul to Latin letters by South Korea's Revised Romanization of 2000, with the sound changes that it writes."""

INITIALS = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ")
VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ")
# The final consonants: their sound before a consonant, and the initial that they are before a vowel.
FINALS = ["", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t", "ng",
          "t", "t", "k", "t", "p", "h"]
LINKED = ["", "g", "kk", "ks", "n", "nj", "n", "d", "r", "lg", "lm", "lb", "ls", "lt", "lp", "r", "m", "b", "ps", "s",
          "ss", "ng", "j", "ch", "k", "t", "p", ""]
# Endings of names of places, which a hyphen separates and no sound change crosses.
ENDINGS = {"특별자치도": "-do", "도": "-do", "시": "-si", "군": "-gun", "구": "-gu", "읍": "-eup", "면": "-myeon",
           "리": "-ri", "동": "-dong", "가": "-ga"}


def romanize(text):
    """`Gangneung` for 강릉."""
    syllables = [divmod(ord(character) - 0xAC00, 588) if "가" <= character <= "힣" else character for character in text]
    result = ""
    for index, syllable in enumerate(syllables):
        if isinstance(syllable, str):
            result += syllable
            continue
        initial, (vowel, final) = syllable[0], divmod(syllable[1], 28)
        before = syllables[index - 1] if index else None
        previous = before[1] % 28 if isinstance(before, tuple) else 0
        following = syllables[index + 1] if index + 1 < len(syllables) else None
        onset = following[0] if isinstance(following, tuple) else None
        result += onset_after(INITIALS[initial], previous) + VOWELS[vowel] + coda_before(final, onset)
    return result.capitalize()


def onset_after(initial, previous):
    """The sound of an initial consonant after a final one."""
    sound = FINALS[previous]
    if initial == "r":
        if sound in ("m", "ng", "k", "p", "t"):
            return "n"
        if sound in ("l", "n"):
            return "l"
    if initial == "n" and sound == "l":
        return "l"
    return initial


def coda_before(final, onset):
    """The sound of a final consonant before an initial one."""
    if not final:
        return ""
    sound = FINALS[final]
    if onset is None:
        return sound
    initial = INITIALS[onset]
    if initial == "":
        return LINKED[final] if sound != "ng" else "ng"
    if initial in ("n", "m", "r"):
        nasal = {"k": "ng", "t": "n", "p": "m", "h": "n"}.get(sound, sound)
        return "l" if initial == "r" and sound == "n" else nasal
    return "" if sound == "h" else sound


def romanize_place(name):
    """`Suwon-si Jangan-gu` for 수원시 장안구."""
    return " ".join(romanize_word(word) for word in name.split(" "))


def romanize_word(word):
    number = next((index for index, character in enumerate(word) if character.isdigit()), None)
    for ending, latin in ENDINGS.items():
        stem = word[:-len(ending)]
        if word.endswith(ending) and stem:
            if ending == "가" and number:
                # 을지로1가: a numbered part of a street.
                return f"{romanize_street(word[:number])} {word[number:-1]}-ga"
            if number and number < len(stem):
                return f"{romanize(word[:number])} {word[number:-len(ending)]}{latin}"
            return romanize(stem) + latin
    return romanize(word)


def romanize_street(word):
    return romanize(word[:-1]) + "-ro" if word.endswith("로") and len(word) > 2 else romanize_word(word)
